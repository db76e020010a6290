import { TAKES_TEXT } from '@filmfisher/shared/movies/movie-parts.schema';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Where a reference finds a schema that is described once. */
export const SCHEMAS = '#/components/schemas/';

/** Says of a schema so marked that it takes a text, too. */
function addText(schema: JsonSchema): void {
  const { [TAKES_TEXT]: takesText, ...rest } = schema;
  if (takesText !== true) return;
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  schema.anyOf = [rest, { type: 'string' }];
}

/** Describes schemas; those that contain themselves are described once, in `components`. */
export interface Schemas {
  components: Record<string, JsonSchema>;
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema;
}

const DEFINITION = /"#\/\$defs\/([^"]+)"/g;

/** @returns schemas of one document */
export function createSchemas(): Schemas {
  const components: Schemas['components'] = {};
  return {
    components,
    of(schema, io) {
      const {
        $schema: _dialect,
        $defs = {},
        ...rest
      } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => {
          addText(jsonSchema);
        },
      });
      const names = Object.keys($defs);
      if (names.length === 0) return rest;
      if (names.some((name) => name.startsWith('__')))
        throw new Error('A schema that contains itself needs an id: schema.meta({ id })');
      const nameOf = (name: string) => (io === 'input' ? `${name}Input` : name);
      // References are read from the root of the document, not of the schema.
      const hoisted = (value: unknown) =>
        JSON.parse(
          JSON.stringify(value).replace(DEFINITION, (_ref, name: string) => `"${SCHEMAS}${nameOf(name)}"`),
        ) as JsonSchema;
      for (const name of names) {
        const { id: _id, ...definition } = $defs[name] as JsonSchema;
        components[nameOf(name)] = hoisted(definition);
      }
      return hoisted(rest);
    },
  };
}
