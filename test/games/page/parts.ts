/** A button that does what its id says; its text may be HTML. */
export function button(id: string, text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.dataset.id = id;
  element.innerHTML = text;
  return element;
}

/** An advertisement and its button. */
export function banner(words: string, text: string): HTMLElement {
  const footer = document.createElement('footer');
  footer.append(words, button('ad', text));
  return footer;
}

/** An advertisement that leads elsewhere. */
export function link(words: string, address: string): HTMLElement {
  const element = document.createElement('a');
  Object.assign(element, { href: address, textContent: words });
  element.dataset.id = 'ad';
  return element;
}
