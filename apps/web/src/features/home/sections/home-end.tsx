import { HomeBuzz } from '../../buzz/components/home-buzz.tsx';
import { NextEpisodes } from '../../series/sections/next-episodes.tsx';

/** The last of what /home shows; it loads for those who come near it. */
export function HomeEnd() {
  return (
    <div className="flex flex-col gap-14 md:gap-20">
      <NextEpisodes />
      <HomeBuzz />
    </div>
  );
}
