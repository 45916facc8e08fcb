import { GiftCardTeaser } from '../gift-cards/gift-card-teaser.tsx'
import { MoreWords } from '../platform/more-words.tsx'

/** Gift cards among the rails of the front page, with their words, which no other rail needs. */
export const FrontGiftCards = () => (
  <MoreWords page="frontPage" rooms={['gift-cards']}>
    <GiftCardTeaser />
  </MoreWords>
)
