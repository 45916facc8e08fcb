/** An email address, which is broken before its @ where it is too long for a line. */
export const EmailAddress = ({ email }: { email: string }) => {
  const [own = ''] = email.split('@')
  return (
    <>
      {own}
      <wbr />
      {email.slice(own.length)}
    </>
  )
}
