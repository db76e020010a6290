import { ownProfileSchema } from '@filmfisher/shared/profile';
import type { APIRequestContext, Page } from '@playwright/test';
import { deflateSync } from 'node:zlib';
import { crc32 } from './support/crc32.ts';
import { expect, expectAccessible, test, toast } from './fixtures.ts';
import { becomeMember } from './support/members.ts';
import { expectRedirectAfterTwoSeconds, hold } from './support/redirects.ts';
