export function LandingPage() {
  return <h1>FilmFisher</h1>;
}
