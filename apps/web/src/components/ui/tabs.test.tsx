import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const TABS = ['nollywood', 'hollywood', 'bollywood'].map((id) => ({ id, label: id }));

function Example() {
  const [value, setValue] = useState('nollywood');
  return (
    <Tabs label="Industries" tabs={TABS} value={value} onChange={setValue}>
      Films of {value}
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('is one stop of the Tab key; arrows, Home and End choose and wrap around', async () => {
  const user = userEvent.setup();
  render(<Example />);

  await user.tab();
  expect(document.activeElement?.textContent).toBe('nollywood');
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('hollywood');
  expect(document.activeElement?.textContent).toBe('hollywood');
  await user.keyboard('{End}');
  expect(chosen()).toBe('bollywood');
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('nollywood');
  await user.keyboard('{ArrowLeft}{Home}');
  expect(chosen()).toBe('nollywood');

  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'nollywood' }));
});

it('chooses by click and labels the panel with the chosen tab', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('tab', { name: 'bollywood' }));
  expect(screen.getByRole('tabpanel', { name: 'bollywood' }).textContent).toBe('Films of bollywood');
});
