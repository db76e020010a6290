/** @returns what stands between the slashes of a path; slashes at its end count for nothing */
function segmentsOf(path: string): string[] {
  const segments = path.split('/');
  while (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments;
}

/**
 * @param pattern in lower case; a segment that begins with a colon stands for any one
 * @param path of an address, without query and hash
 * @returns whether the pattern fits, segment by segment and without case, as the routers of both sides do
 */
export function fitsPattern(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index]?.toLowerCase(),
    )
  );
}

/**
 * @param pattern that fits the path
 * @returns the path's segments in the place of `:name`, by name, as they stand in the address
 */
export function partsOf(pattern: string, path: string): Record<string, string> {
  const given = segmentsOf(path);
  return Object.fromEntries(
    segmentsOf(pattern).flatMap((segment, index) =>
      segment.startsWith(':') ? [[segment.slice(1), given[index] ?? '']] : [],
    ),
  );
}
