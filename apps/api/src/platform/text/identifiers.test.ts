import { describe, expect, it } from 'vitest';
import { emailKeyOf, identifierOf } from './identifiers.ts';

describe('identifierOf', () => {
  it.each([
    ['Ada.Obi@Example.COM', { kind: 'email', emailKey: 'ada.obi@example.com' }],
    ['ada＠example.com', { kind: 'email', emailKey: 'ada@example.com' }],
    ['08031234567', { kind: 'phone', phoneKey: '2348031234567' }],
    ['2348031234567', { kind: 'phone', phoneKey: '2348031234567' }],
    ['4915112345678', { kind: 'phone', phoneKey: '4915112345678' }],
    ['123456789', { kind: 'username', usernameKey: '123456789' }],
    ['Ada_1', { kind: 'username', usernameKey: 'ada_1' }],
  ])('takes %s for what it is', (text, identifier) => {
    expect(identifierOf(text)).toEqual(identifier);
  });

  it('writes an international domain in ASCII', () => {
    expect(emailKeyOf('ada@Bücher.example')).toBe('ada@xn--bcher-kva.example');
  });
});
