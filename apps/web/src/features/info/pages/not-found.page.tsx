export function NotFoundPage() {
  return <h1>x</h1>;
}
