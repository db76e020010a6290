import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { POST_NODE_TYPES, type PostNode } from './post-tree.ts';

export const postNodeSchema = z
  .object({
    type: z.enum(POST_NODE_TYPES),
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<PostNode>>> {
      return z.array(postNodeSchema).optional();
    },
    text: z.string().optional(),
    href: z.string().optional(),
    credit: z.string().optional(),
    userId: idSchema.optional(),
    movieId: idSchema.optional(),
  })
  .meta({ id: 'PostNode' });

/** The blocks of a post, from top to bottom. */
export const postTreeSchema = z.array(postNodeSchema);
