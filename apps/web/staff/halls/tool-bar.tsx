import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Chip, ChipRow } from '../../src/ui/actions/chip.tsx'
import type { Command } from './model/commands.rules.ts'
import { copyOf, mirroredCopyOf } from './model/copying.rules.ts'
import { isNothing } from './model/place-things.rules.ts'
import type { Editor } from './use-editor.ts'

export type Tool = 'choose' | 'row' | 'curve' | 'table' | 'area' | 'shape' | 'focal' | 'pan' | 'preview'

const TOOLS: readonly (readonly [Tool, MessageKey])[] = [
  ['choose', 'halls_tool_choose'],
  ['row', 'halls_tool_row'],
  ['curve', 'halls_tool_curve'],
  ['table', 'halls_table'],
  ['area', 'halls_tool_area'],
  ['shape', 'halls_tool_shape'],
  ['focal', 'halls_tool_focal'],
  ['pan', 'halls_tool_pan'],
  ['preview', 'halls_tool_preview'],
]

/** The tools of the pointer, and the commands for the selection. */
export const ToolBar = ({ editor, tool, onTool }: { editor: Editor; tool: Tool; onTool: (tool: Tool) => void }) => {
  const { t } = useShop()
  const { chosen, run } = editor
  const why = (isFine: boolean) => (isFine ? {} : { 'aria-disabled': true as const })
  const isChosen = !isNothing(chosen)
  const runIf = (command: Command | null) => command && run(command)
  return (
    <div className="he-bar">
      <ChipRow label={t('halls_tools')} scroll>
        {TOOLS.map(([one, words]) => (
          <Chip key={one} selected={tool === one} onClick={() => onTool(one)}>
            {t(words)}
          </Chip>
        ))}
      </ChipRow>
      <div role="group" aria-label={t('halls_acts')} className="he-acts">
        <Button size="small" look="quiet" {...why(editor.canUndo)} onClick={editor.undo}>
          {t('halls_undo')}
        </Button>
        <Button size="small" look="quiet" {...why(editor.canRedo)} onClick={editor.redo}>
          {t('halls_redo')}
        </Button>
        <Button size="small" look="quiet" {...why(isChosen)} onClick={() => runIf(copyOf(chosen))}>
          {t('halls_copy')}
        </Button>
        <Button size="small" look="quiet" {...why(isChosen)} onClick={() => run({ do: 'mirror', chosen })}>
          {t('halls_mirror')}
        </Button>
        <Button size="small" look="quiet" {...why(isChosen)} onClick={() => runIf(mirroredCopyOf(chosen))}>
          {t('halls_copy_mirrored')}
        </Button>
        <Button size="small" look="quiet" {...why(isChosen)} onClick={() => run({ do: 'remove', chosen })}>
          {t('halls_remove')}
        </Button>
      </div>
    </div>
  )
}
