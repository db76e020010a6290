import { memberProfileSchema } from '@filmfisher/shared/profile';
import { expect, expectAccessible, test } from './fixtures.ts';
import { becomeMember, succeed } from './support/members.ts';
import { SignInPage } from './support/sign-in-page.ts';

test('@phone a member is followed and no longer followed, and hears of it', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL });
  const other = await becomeMember(elsewhere);
  const member = await becomeMember(context.request);
  await page.goto(`/profile/${other.userId}`);
  await expect(page.getByRole('heading', { level: 1, name: other.username })).toBeVisible();
  await expect(page.getByText(/^Joined FilmFisher \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Follow ${other.username}` }).click();
  await expect(page.getByRole('button', { name: `Following ${other.username}` })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 Follower' })).toBeVisible();
  await page.getByRole('tab', { name: 'Followers' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: member.username })).toContainText(
    'Follows since',
  );
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: member.username })).toBeVisible();
  await expectAccessible(page);

  const news: unknown = await (await succeed(await elsewhere.get('/api/v1/notifications/unread'))).json();
  expect(news).toEqual({ unread: 1 });
  await page.getByRole('button', { name: `Following ${other.username}` }).click();
  await expect(page.getByText('No followers yet')).toBeVisible();
  await elsewhere.dispose();
});

test('a visitor who follows signs in first and comes back to find it done', async ({
  page,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL });
  const other = await becomeMember(elsewhere);
  const visitor = await playwright.request.newContext({ baseURL });
  const person = await becomeMember(visitor);

  await page.goto(`/profile/${other.userId}`);
  await page.getByRole('button', { name: `Follow ${other.username}` }).click();
  await expect(page).toHaveURL('/login');
  const signIn = new SignInPage(page);
  await signIn.fill(person.username, person.password);
  await signIn.submit.click();
  await expect(page).toHaveURL(`/profile/${other.userId}#follow`);
  await expect(page.getByRole('button', { name: `Following ${other.username}` })).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await elsewhere.get(`/api/v1/profile/${other.userId}`);
      return memberProfileSchema.parse(await answer.json()).followers;
    })
    .toBe(1);
  await elsewhere.dispose();
  await visitor.dispose();
});

test('@once notifications are read one by one and all at once', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const member = await becomeMember(context.request);
  const elsewhere = await playwright.request.newContext({ baseURL });
  const other = await becomeMember(elsewhere);
  await succeed(await elsewhere.put(`/api/v1/profile/${member.userId}/follow`));
  await elsewhere.dispose();

  await page.goto('/profile/me#notifications');
  const row = page.getByRole('link', { name: `${other.username} followed you` });
  await expect(row).toContainText('Unread');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText("You're all caught up.")).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Unread');
  await row.click();
  await expect(page).toHaveURL(`/profile/${other.userId}`);
});

test('@once a stranger sees nothing private of a member, neither on the page nor in the answer', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL });
  const member = await becomeMember(elsewhere, { firstName: 'Ikemefuna', lastName: 'Unoka' });
  const data = {
    bio: 'Sits in the front row.',
    dateOfBirth: '17/03/1971',
    religion: 'Zoroastrian',
    gender: 'Male',
    location: 'Umuofia',
    phoneNumber: '08039876543',
  };
  await succeed(await elsewhere.patch('/api/v1/profile/update', { data }));
  await elsewhere.dispose();
  const secrets = [member.email, 'Ikemefuna', 'Unoka', '17/03/1971', 'Zoroastrian', 'Umuofia', '08039876543'];

  await page.goto(`/profile/${member.userId}`);
  await expect(page.getByText('Sits in the front row.')).toBeVisible();
  const answer = await (await request.get(`/api/v1/profile/${member.userId}`)).text();
  const shown = await page.content();
  for (const secret of secrets) {
    expect(answer).not.toContain(secret);
    expect(shown).not.toContain(secret);
  }
});

test('@once a member who does not exist is told so', async ({ page, watch }) => {
  watch.expectFailure(/\/(?:api\/v1\/)?profile\/0{24}$/);
  await page.goto(`/profile/${'0'.repeat(24)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Member not found' })).toBeVisible();
  await expectAccessible(page);
});
