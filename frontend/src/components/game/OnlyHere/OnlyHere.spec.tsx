/** @jest-environment-options {"url": "https://grid.example.org/join/K7QX2M"} */
import { render } from '@testing-library/react';
import { isLoopback } from '../../../lib/ui/isLoopback';
import { OnlyHere } from './OnlyHere';

it('should say nothing beside a link that others can open', () => {
  expect(render(<OnlyHere />).container).toBeEmptyDOMElement();
});

it.each([
  ['localhost', true],
  ['grid.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['localhost.example.org', false],
])('should take %s for a name of this computer: %s', (host, is) => {
  expect(isLoopback(host)).toBe(is);
});
