import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render-route.tsx';
import { serveApi } from '../../test/serve-api.ts';
import { MemberPicker } from './member-picker.tsx';

it('Members are not offered themselves, nor whom they have chosen', async () => {
  const [ada, ade, adora] = ['ada', 'ade', 'adora'].map((username, index) => ({
    userId: String(index).repeat(24),
    username,
    profilePicture: null,
  }));
  if (!ada || !ade || !adora) throw new Error('three are named');
  serveApi(() => ({ body: { categories: [], movies: [], people: [], members: [ada, ade, adora] } }));
  const picker = (
    <MemberPicker
      label="Who is watching?"
      ownId={ada.userId}
      company={[ade]}
      max={3}
      error={undefined}
      onChange={() => {}}
    />
  );
  renderRoute(picker, '/', '/');
  await userEvent.type(screen.getByRole('textbox'), 'ad');
  expect(await screen.findByRole('button', { name: 'Choose: adora' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Choose/ })).toHaveLength(1);
});
