import type { MemberChange } from '@filmfisher/shared/members/managed-members.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildManagedMember } from '../../../test/managed-member-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { RoleForm } from './role-form.tsx';

const PERSON = { _id: 'b'.repeat(24), slug: 'kemi-obi', name: 'Kemi Obi', otherNames: [], image: null };
const MEMBER = buildManagedMember();

it('requires a person of the catalogue and evidence for the role of filmmaker', async () => {
  serveApi(({ pathname }) =>
    pathname === '/people'
      ? { body: { people: [{ ...PERSON, titles: 3 }], total: 1, totalPages: 1, page: 1, limit: 6 } }
      : { body: { ...PERSON, credits: [] } },
  );
  const saved: MemberChange[] = [];
  const form = <RoleForm member={MEMBER} isSaving={false} save={(change) => saved.push(change)} />;
  renderRoute(form, '/admin/members', '/admin/members');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'maker');
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }));
  expect(screen.getByText('Choose a person')).toBeTruthy();
  expect(screen.getByText('Evidence is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Person in cast and crew'));
  await userEvent.type(screen.getByLabelText('Person in cast and crew'), 'kemi');
  await userEvent.click(await screen.findByRole('button', { name: 'Kemi Obi · 3 titles' }));
  await userEvent.type(screen.getByLabelText('Evidence'), 'Wrote from the address of her company.');
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }));
  expect(saved).toEqual([
    { role: 'maker', maker: { personId: PERSON._id, evidence: 'Wrote from the address of her company.' } },
  ]);
});
