import type { z } from 'zod';

type LenientShape<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodType ? z.ZodCatch<z.ZodOptional<Shape[Name]>> : never;
};

/** The fields of a schema as another server may send them: absent or invalid ones are left out. */
export const lenient = <Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field.optional().catch(undefined)]),
  ) as LenientShape<Shape>;
