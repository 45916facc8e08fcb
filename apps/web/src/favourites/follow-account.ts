type SessionState = 'customer' | 'guest' | 'none'
type OnSession = (listener: (who: SessionState) => void) => void

/**
 * Keeps favourites in step with the account, as soon as a customer is here: the program for it is fetched then.
 * @param onSession subscribes to changes of the session
 * @param now the session at the start
 */
export const followAccount = (onSession: OnSession, now: SessionState): void => {
  let isFollowing = false
  const follow = (who: SessionState, isNew: boolean) => {
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
