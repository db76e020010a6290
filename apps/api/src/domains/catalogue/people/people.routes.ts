import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  PICTURE_BYTES_MAX,
  PICTURE_MB_MAX,
  PICTURE_MEGAPIXELS_MAX,
} from '@filmfisher/shared/pictures/pictures';
import {
  personListQuerySchema,
  personListSchema,
  personMergeSchema,
  personMergedSchema,
  personSchema,
  personSplitSchema,
  personUpdateSchema,
} from '@filmfisher/shared/people/people.schema';
import { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { endpoint, sharedEndpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findPerson, setPersonPicture, updatePerson, type Editor } from '../../people/index.ts';
import { mergePerson, splitPerson } from './people.identity.service.ts';
import { getPerson, listPeople } from './credits.service.ts';

const idParams = z.strictObject({ id: idSchema });
/** Kept by the browser but asked for again each time. */
const REVALIDATED = 'private, no-cache';

const editorOf = ({ userId }: Viewer, { clock }: Pick<AppContext, 'clock'>): Editor => ({
  userId,
  now: clock.now(),
});

const list = endpoint(
  {
    method: 'get',
    path: '/people',
    access: 'content',
    summary:
      'People of cast and crew by name, those whose names have words that begin as typed, or those whose films most members have seen',
    query: personListQuerySchema,
    response: personListSchema,
    cache: REVALIDATED,
    work: 'optional',
  },
  ({ query }) => listPeople(query),
);

const detail = sharedEndpoint(
  {
    path: '/people/:id',
    access: 'content',
    summary: 'A person, and the films that name them, the newest first',
    params: idParams,
    fails: ['person_not_found'],
    response: personSchema,
    cache: REVALIDATED,
  },
  ({ params }) => getPerson(params.id),
);

const update = endpoint(
  {
    method: 'patch',
    path: '/people/:id',
    access: 'admin',
    limit: 'desk',
    summary: "Change a person's names, or remove the picture; what is not sent stays",
    params: idParams,
    body: personUpdateSchema,
    fails: ['person_not_found', 'conflict'],
    response: personSchema,
  },
  async ({ params, body, context, log, viewer }) => {
    const person = await findPerson(params.id);
    await updatePerson(person._id, body, editorOf(viewer, context));
    log.info({ event: 'person_updated', personId: params.id, userId: viewer.userId }, 'person changed');
    return getPerson(params.id);
  },
);

const image = endpoint(
  {
    method: 'put',
    path: '/people/:id/image',
    access: 'admin',
    limit: 'desk',
    summary: `Give a person a picture: JPEG, PNG or WebP, ${PICTURE_MB_MAX} MB and ${PICTURE_MEGAPIXELS_MAX} megapixels at most`,
    params: idParams,
    upload: { field: 'image', maxBytes: PICTURE_BYTES_MAX, required: 'Image is required' },
    isLong: true,
    fails: ['person_not_found'],
    response: personSchema,
  },
  async ({ params, file, context, log, viewer }) => {
    const person = await findPerson(params.id);
    await setPersonPicture(person._id, file.buffer, context.heavyWork, editorOf(viewer, context));
    log.info({ event: 'person_image_set', personId: params.id, userId: viewer.userId }, 'picture set');
    return getPerson(params.id);
  },
);

const merge = endpoint(
  {
    method: 'post',
    path: '/people/:id/merge',
    access: 'admin',
    limit: 'desk',
    summary: 'Make this person and another one; the other stays, and answers for this id from then on',
    params: idParams,
    body: personMergeSchema,
    fails: ['person_not_found'],
    response: personMergedSchema,
    isLong: true,
  },
  async ({ params, body, context, log, viewer }) => {
    const { person, movies } = await mergePerson(params.id, body.into, editorOf(viewer, context));
    const personId = person._id.toHexString();
    log.info(
      { event: 'people_merged', personId, formerId: params.id, movies, userId: viewer.userId },
      'two people became one',
    );
    return { person: await getPerson(personId), movies };
  },
);

const split = endpoint(
  {
    method: 'post',
    path: '/people/:id/split',
    access: 'admin',
    limit: 'desk',
    summary: 'Make another person of some films of this one',
    params: idParams,
    body: personSplitSchema,
    fails: ['person_not_found'],
    response: personSchema,
    status: 201,
  },
  async ({ params, body, context, log, viewer }) => {
    const made = await splitPerson(await findPerson(params.id), body, editorOf(viewer, context));
    const personId = made._id.toHexString();
    log.info(
      { event: 'person_split', personId, formerId: params.id, userId: viewer.userId },
      'one person became two',
    );
    return getPerson(personId);
  },
);

export const endpoints: Endpoint[] = [list, detail, update, image, merge, split];
