type Who = 'customer' | 'guest' | 'nobody'
type OnSession = (listener: (who: Who) => void) => void

/**
 * Keeps favourites in step with the account, as soon as a customer is here: the program for it is fetched then.
 * @param onSession tells who is here when that changes
 * @param now who is here at the start
 */
export const followAccount = (onSession: OnSession, now: Who): void => {
  let isFollowing = false
  const follow = (who: Who, isNew: boolean) => {
    if (isFollowing || who !== 'customer') return
    isFollowing = true
    import('./account-favourites.ts').then(
      ({ joinFavourites }) => joinFavourites(onSession, isNew),
      () => {
        isFollowing = false
      },
    )
  }
  follow(now, false)
  onSession((who) => follow(who, true))
}
