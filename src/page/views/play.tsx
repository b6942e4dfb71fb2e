export function PlayView() {
  return null;
}
