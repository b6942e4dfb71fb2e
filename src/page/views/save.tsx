export function SaveView() {
  return null;
}
