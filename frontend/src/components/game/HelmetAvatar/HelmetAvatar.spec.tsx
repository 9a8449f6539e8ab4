import { fireEvent, render, screen } from '@testing-library/react';
import { HelmetAvatar } from './HelmetAvatar';
import { StarsContext } from './StarsContext';

const helmet = (helmetPresetId: number, helmetNumber = '-') => ({ helmetPresetId, helmetNumber });

const svg = (container: HTMLElement) => {
  const found = container.querySelector('svg');
  if (!found) throw new Error('Nothing is drawn.');
  return found;
};

/** The picture of a preset that cannot be drawn; jsdom loads nothing, so the test says how it ends. */
function losePicture(container: HTMLElement) {
  const picture = container.querySelector('img');
  if (!picture) throw new Error('There is no picture.');
  fireEvent.error(picture);
}

describe('HelmetAvatar', () => {
  it('should be 200 px unless told otherwise (CO-28)', () => {
    const { container } = render(<HelmetAvatar avatar={helmet(7, '44')} />);
    expect(svg(container)).toHaveAttribute('width', '200');
  });

  it.each([
    [60, true],
    [61, false],
  ])('should draw the small variant at %p px: %p (CO-29, CO-30)', (size, isSmall) => {
    const { container } = render(<HelmetAvatar avatar={helmet(7, '44')} size={size} />);
    const badge = svg(container).querySelector('g > circle');
    const diameter = (Number(badge?.getAttribute('r')) * 2 * size) / 200;
    // 16 px when small; 32 px else, but never more than a quarter of the helmet
    expect(Math.round(diameter)).toBe(isSmall ? 16 : Math.round(size / 4));
  });

  it.each(['-', '', '0', 'A1'])('should carry no badge for the number %p (EN-02)', (number) => {
    const { container } = render(<HelmetAvatar avatar={helmet(7, number)} />);
    expect(svg(container).querySelector('g > circle')).toBeNull();
  });

  it('should be the default helmet for a player without an avatar', () => {
    const { container } = render(<HelmetAvatar avatar={null} />);
    const nobody = svg(container).innerHTML.length;
    const { container: other } = render(<HelmetAvatar avatar={helmet(0)} />);
    expect(nobody).toBe(svg(other).innerHTML.length);
  });

  it('should ask for no file while it can be drawn (TE-08)', () => {
    const { container } = render(<HelmetAvatar avatar={helmet(30)} />);
    expect(container.querySelector('img')).toBeNull();
  });

  it.each([
    [31, '/images/helmets/preset-31.png'],
    [105, '/images/helmets/preset-105.png'],
    [-1, '/images/helmets/preset--1.png'],
  ])('should take the stored picture of preset %p, with the number on it (AP-54)', (...facts) => {
    const [preset, file] = facts;
    const { container } = render(<HelmetAvatar avatar={helmet(preset, '44')} size={112} />);
    expect(container.querySelector('img')).toHaveAttribute('src', file);
    expect(screen.getByText('44')).toBeInTheDocument();
  });

  it.each([48, 112])(
    'should be a flag with H and the preset without one, at %p px (ER-54)',
    (size) => {
      const { container } = render(<HelmetAvatar avatar={helmet(31, '44')} size={size} />);
      losePicture(container);
      expect(screen.getByText('H31')).toBeInTheDocument();
      expect(container.querySelector('svg.lucide-flag')).toBeInTheDocument();
      expect(container.querySelector('img')).toBeNull();
    },
  );

  it.each([
    ['44', '44'],
    ['-', '-'],
  ])('should be the number %p there in the editor (AE-11)', (number, text) => {
    const { container } = render(<HelmetAvatar avatar={helmet(31, number)} standIn="number" />);
    losePicture(container);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(container.querySelector('svg')).toBeNull();
  });

  it('should try the picture of another preset anew', () => {
    const { container, rerender } = render(<HelmetAvatar avatar={helmet(31)} />);
    losePicture(container);
    rerender(<HelmetAvatar avatar={helmet(32)} />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/images/helmets/preset-32.png');
  });

  it('should have a name only where no username stands beside it', () => {
    const { container } = render(
      <>
        <HelmetAvatar avatar={helmet(7)} label="Helmet of mara_apex" />
        <HelmetAvatar avatar={helmet(31)} label="Helmet of ben" />
        <HelmetAvatar avatar={helmet(8)} />
      </>,
    );
    const names = () => screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'));
    expect(names()).toEqual(['Helmet of mara_apex', 'Helmet of ben']);
    losePicture(container);
    expect(names()).toEqual(['Helmet of mara_apex', 'Helmet of ben']);
  });

  it('should carry the stars of its player in the league that is shown, and say so (HALL-7, LL-05)', () => {
    const starsOf = (userId: string) => (userId === 'user-ann' ? 2 : 0);
    const { container } = render(
      <StarsContext value={starsOf}>
        <HelmetAvatar userId="user-ann" avatar={helmet(7)} />
        <HelmetAvatar userId="user-ann" avatar={helmet(7)} label="ann" />
        <HelmetAvatar userId="user-bob" avatar={helmet(8)} />
        <HelmetAvatar userId={null} avatar={helmet(9)} stars={1} />
      </StarsContext>,
    );
    const names = screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'));
    expect(names).toEqual(['2 titles', 'ann, 2 titles', '1 title']);
    const drawn = [...container.querySelectorAll('svg')].map(
      (each) => each.querySelectorAll('g[fill="#ffd91a"] path').length,
    );
    expect(drawn).toEqual([2, 2, 0, 1]);
  });

  it('should carry none outside of a league', () => {
    const { container } = render(<HelmetAvatar userId="user-ann" avatar={helmet(7)} />);
    expect(container.querySelector('g[fill="#ffd91a"]')).toBeNull();
  });
});
