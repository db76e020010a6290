export function SignInPage() {
  return <h1>Sign In</h1>;
}
