import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button/Button';
import { TextField } from './FormField/FormField';
import { Message } from './Message/Message';
import { SkeletonRows } from './Skeleton/Skeleton';
import { StatusDot } from './StatusDot/StatusDot';
import { Stepper } from './Stepper/Stepper';

describe('Button', () => {
  it('should ignore presses while it is busy, and say so', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Saving…
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Saving…' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toBeEnabled();
  });
});

describe('TextField', () => {
  it('should replace its hint by the error and tie it to the field', () => {
    const { rerender } = render(<TextField label="Number" hint="Numbers 1-99" />);
    expect(screen.getByLabelText('Number')).toHaveAccessibleDescription('Numbers 1-99');
    rerender(<TextField label="Number" hint="Numbers 1-99" error="Too big" />);
    const field = screen.getByLabelText('Number');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Too big');
    expect(screen.getByRole('alert')).toHaveTextContent('Too big');
    expect(screen.queryByText('Numbers 1-99')).not.toBeInTheDocument();
  });
});

describe('Message', () => {
  it.each([
    ['ok', 'status'],
    ['bad', 'alert'],
  ] as const)('should read %s news out', (kind, role) => {
    render(<Message kind={kind}>Done</Message>);
    expect(screen.getByRole(role)).toHaveTextContent('Done');
  });
});

describe('small things', () => {
  it('should show a dot by a sign and a name, not by colour alone (SG-04)', () => {
    const { rerender } = render(<StatusDot yes label="Pick made" />);
    expect(
      screen.getByRole('img', { name: 'Pick made' }).querySelector('.lucide-check'),
    ).not.toBeNull();
    rerender(<StatusDot yes={false} label="No pick yet" />);
    expect(
      screen.getByRole('img', { name: 'No pick yet' }).querySelector('.lucide-minus'),
    ).not.toBeNull();
  });

  it('should step both ways', async () => {
    const steps: string[] = [];
    render(
      <Stepper
        label="Preset"
        words={['Previous preset', 'Next preset']}
        value={7}
        onPrevious={() => steps.push('-')}
        onNext={() => steps.push('+')}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Previous preset' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next preset' }));
    expect(steps).toEqual(['-', '+']);
    expect(screen.getByRole('group', { name: 'Preset' })).toHaveTextContent('7');
  });

  it('should tell of loading once, whatever the number of bars', () => {
    render(<SkeletonRows />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading…$/);
  });
});
