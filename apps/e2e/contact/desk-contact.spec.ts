import { expect, expectAccessible, test, toast } from '../fixtures.ts';
import { ADMIN } from '../support/accounts.ts';
import { expectMessage } from '../support/mailbox.ts';
import { newPerson } from '../support/person.ts';

test('a message of the contact form is answered by mail from the desk', async ({
  page,
  context,
  signIn,
  otherBrowser,
}) => {
  const { email } = newPerson();
  const visitor = await otherBrowser();
  await visitor.goto('/contact');
  await visitor.getByLabel('Name').fill('Ngozi');
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByLabel('Message').fill('Where can I watch <b>Ijé</b>?');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(toast(visitor, 'Thank you for your message. We will answer by e-mail.')).toBeVisible();

  await signIn({ username: ADMIN.email, password: ADMIN.password });
  await page.goto(`/admin/contact?q=${encodeURIComponent(email)}&state=open`);
  const message = page.getByRole('article', { name: 'Message from Ngozi' });
  await expect(message.getByText('Where can I watch <b>Ijé</b>?')).toBeVisible();
  await message.getByRole('button', { name: 'Reply' }).click();
  await message.getByLabel('Your reply').fill('It is on YouTube.');
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('No messages found')).toBeVisible();
  await expectMessage(context.request, email, 'Your message to FilmFisher');

  await page.getByLabel('State').selectOption('Done');
  await expect(message.getByText('It is on YouTube.')).toBeVisible();
  await expectAccessible(page);
});
