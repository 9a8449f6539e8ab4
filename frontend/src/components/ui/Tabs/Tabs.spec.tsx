import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const tabs = [
  { key: 'drivers', label: 'Drivers Championship' },
  { key: 'teams', label: 'Teams Championship' },
  { key: 'log', label: 'Log' },
] as const;

function Example() {
  const [selected, setSelected] = useState<'drivers' | 'teams' | 'log'>('drivers');
  return (
    <Tabs label="Tables" tabs={tabs} selected={selected} onSelect={setSelected}>
      Content of {selected}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('should show the panel of the selected tab, named after it', async () => {
    render(<Example />);
    expect(screen.getByRole('tablist', { name: 'Tables' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Drivers Championship' })).toHaveTextContent(
      'Content of drivers',
    );
    await userEvent.click(tab('Teams Championship'));
    expect(screen.getByRole('tabpanel', { name: 'Teams Championship' })).toHaveTextContent(
      'Content of teams',
    );
    expect(tab('Teams Championship')).toHaveAttribute('aria-selected', 'true');
  });

  it('should follow the arrow keys around, and Home and End', async () => {
    render(<Example />);
    await userEvent.tab();
    expect(tab('Drivers Championship')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab('Log')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(tab('Teams Championship')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tab('Log')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}');
    expect(tab('Drivers Championship')).toHaveAttribute('aria-selected', 'true');
  });

  it('should be one tab stop', async () => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});
