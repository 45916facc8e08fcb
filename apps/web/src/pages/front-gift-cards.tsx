import { GiftCardTeaser } from '../gift-cards/gift-card-teaser.tsx'
import { MoreWords } from '../platform/more-words.tsx'

/** Gift cards at the foot of the front page: loaded after all else, with their words. */
export const FrontGiftCards = () => (
  <MoreWords page="frontPage" rooms={['gift-cards']}>
    <GiftCardTeaser />
  </MoreWords>
)
