import { act, render } from '@testing-library/react';
import { surviveTranslation } from './translation';

const { removeChild, insertBefore } = Node.prototype;

/** As a browser does it, and goes on doing with what is new. */
function translate(root: HTMLElement) {
  const wrap = () => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.parentElement?.localName === 'font' || text.data.trim() === '') continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
  };
  wrap();
  const observer = new MutationObserver(wrap);
  observer.observe(root, { childList: true, subtree: true });
  return observer;
}

type Props = {
  readonly left: number;
  readonly isLocked: boolean;
  readonly names: readonly string[];
};

/** Texts beside texts and elements, some of which come and go. */
const Screen = ({ left, isLocked, names }: Props) => (
  <main>
    <p>
      {isLocked && 'Lights out! '}
      {left} left{left === 1 ? '' : ' seconds'}
      {isLocked ? <b>Locked</b> : 'Open'}
    </p>
    {isLocked ? 'Picks are in.' : null}
    {names.map((name) => (
      <span key={name}>{name} </span>
    ))}
    {left > 5 && 'Plenty of time.'}
  </main>
);

it('should go on while the browser translates the page', async () => {
  surviveTranslation();
  const steps: Props[] = [
    { left: 10, isLocked: false, names: ['mara', 'theo', 'ines'] },
    { left: 1, isLocked: false, names: ['theo', 'mara'] },
    { left: 0, isLocked: true, names: ['ines', 'theo', 'mara'] },
    { left: 30, isLocked: false, names: [] },
    { left: 2, isLocked: true, names: ['theo'] },
  ];
  const shown = render(<Screen {...steps[0]!} />);
  const observer = translate(shown.container);
  for (const step of [...steps, ...steps.toReversed()]) {
    shown.rerender(<Screen {...step} />);
    await act(() => Promise.resolve());
    const untranslated = render(<Screen {...step} />);
    expect(shown.container.textContent).toBe(untranslated.container.textContent);
    untranslated.unmount();
  }
  observer.disconnect();
  shown.unmount();
  Object.assign(Node.prototype, { removeChild, insertBefore });
});
