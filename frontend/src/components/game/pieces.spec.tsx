import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FlagChip } from './FlagChip/FlagChip';
import { PickCard, PickColumn } from './PickCard/PickCard';
import { SectorStrip } from './SectorStrip/SectorStrip';

describe('PickCard', () => {
  const base = { name: 'main', team: 'Ferrari', checked: false, onPick: () => undefined };

  it('should be a named group of radios that repeats the current pick', async () => {
    const onPick = jest.fn();
    const { rerender } = render(
      <PickColumn legend="Main driver" picked={null}>
        <PickCard {...base} value="Charles Leclerc" label="Leclerc" onPick={onPick} />
      </PickColumn>,
    );
    expect(screen.getByRole('radiogroup', { name: 'Main driver' })).toHaveTextContent('Pick one');
    await userEvent.click(screen.getByRole('radio', { name: 'Charles Leclerc' }));
    expect(onPick).toHaveBeenCalledWith('Charles Leclerc');
    rerender(
      <PickColumn legend="Main driver" picked="Charles Leclerc">
        <PickCard {...base} value="Charles Leclerc" checked />
      </PickColumn>,
    );
    expect(screen.getByRole('radio')).toBeChecked();
    expect(screen.queryByText('Pick one')).not.toBeInTheDocument();
  });

  it('should disable and strike out what is used (NS-07, NS-08, VA-16)', () => {
    render(<PickCard {...base} value="Charles Leclerc" label="Leclerc" used />);
    const radio = screen.getByRole('radio', { name: 'Charles Leclerc (used)' });
    expect(radio).toBeDisabled();
    expect(screen.getByText('Leclerc').tagName).toBe('S');
  });

  it('should disable without striking when all is locked', () => {
    render(<PickCard {...base} value="Charles Leclerc" locked />);
    expect(screen.getByRole('radio', { name: 'Charles Leclerc' })).toBeDisabled();
    expect(screen.getByText('Charles Leclerc').tagName).not.toBe('S');
  });
});

describe('small things', () => {
  it('should say what the sector strip shows, in correct numbers', () => {
    const { rerender } = render(
      <SectorStrip sectors={['best', 'good', 'good', 'slow', 'zero', null]} />,
    );
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Won 1 of 5 rounds, above average in 2 more',
    );
    rerender(<SectorStrip sectors={['best', 'best']} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Won 2 of 2 rounds, above average in 0 more',
    );
  });

  it('should show a country as three letters and say its name', () => {
    render(<FlagChip code="BE" country="Belgium" />);
    expect(screen.getByText('BEL')).toBeVisible();
    expect(screen.getByText('Belgium')).toBeInTheDocument();
  });
});
