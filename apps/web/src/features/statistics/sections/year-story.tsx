import type { Statistics } from '@filmfisher/shared/diary/statistics.schema';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ShareIcon } from '../../../components/ui/page-icons.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { yearPath } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { yearPictureQuery } from '../api/statistics.queries.ts';
import { storyCards } from '../components/story-cards.tsx';
import type { Whose } from '../components/story-parts.tsx';
import { StoryStage } from '../components/story-stage.tsx';
import { savePicture, sharePicture, takesPictures, type Posting } from '../lib/post-picture.ts';
import { PublicFirst } from './public-first.tsx';

interface YearStoryProps extends Whose {
  userId: string;
  /** Empty for a visitor. */
  viewerId: string;
  year: string;
  statistics: Statistics;
  onClose: () => void;
}

/** A member's year in films as a story, with the picture of it at the end. */
export function YearStory({ statistics, onClose, ...of }: YearStoryProps) {
  const { whose, who, year } = of;
  const title = `${whose} ${year} in films`;
  const [index, setIndex] = useState(0);
  const cards = useMemo(() => storyCards({ statistics, year, whose, who }), [statistics, year, whose, who]);
  const isNear = index >= cards.length - 1;
  const finale = {
    id: 'picture',
    name: `${title}, to share`,
    isInteractive: true,
    body: <YearPicture {...of} title={title} isWanted={isNear} />,
  };
  return <StoryStage title={title} cards={[...cards, finale]} onCard={setIndex} onClose={onClose} />;
}

interface YearPictureProps extends Omit<YearStoryProps, 'statistics' | 'onClose'> {
  title: string;
  /** It is drawn for those who come to it. */
  isWanted: boolean;
}

/** The picture of the year, and what can be done with it. */
function YearPicture({ userId, viewerId, year, title, isWanted }: YearPictureProps) {
  const isOwn = viewerId === userId;
  const query = useQuery({ ...yearPictureQuery(userId, viewerId, year), enabled: isWanted });
  const { data: picture } = query;
  const hasNone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="story-finale">
      <div>
        {picture ? (
          <BlobImage blob={picture} alt={title} />
        ) : hasNone ? (
          <p className="text-center text-lg text-muted">
            {isOwn
              ? `All you watched in ${year} is private. Note a viewing in the open to get a picture to share.`
              : 'There is no picture of this year.'}
          </p>
        ) : query.isError ? (
          <div className="grid justify-items-center gap-3 text-center">
            <p>The picture could not be loaded.</p>
            <Button onClick={() => void query.refetch()}>Retry</Button>
          </div>
        ) : (
          <Skeleton className="story-picture-place" />
        )}
      </div>
      {picture &&
        (isOwn ? (
          <OwnActions picture={picture} userId={userId} year={year} title={title} />
        ) : (
          <ShareButton title={title} path={yearPath(userId, year)} />
        ))}
    </div>
  );
}

function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [blob],
  );
  return <img ref={show} alt={alt} width={1080} height={1920} className="story-picture" />;
}

interface OwnActionsProps {
  picture: Blob;
  userId: string;
  year: string;
  title: string;
}

/** A member saves the picture, or shares it; where others see nothing of the year, a question comes before. */
function OwnActions({ picture, userId, year, title }: OwnActionsProps) {
  const path = yearPath(userId, year);
  const url = new URL(path, window.location.origin).href;
  const posting: Posting = { picture, name: `filmfisher-${year}`, title, url };

  const sharePosting = () => {
    sharePicture(posting).then(
      (outcome) => {
        if (outcome === 'too late') toast.success('Press Share to post your year.');
      },
      () => {
        toast.error('The picture could not be shared. Save it and post it yourself.');
      },
    );
  };
  return (
    <PublicFirst isOwn what={year}>
      {(attempt) => (
        <ShareButton title={title} path={path}>
          {(shareLink) => (
            <div className="flex flex-wrap justify-center gap-2">
              <Button
                onClick={() => {
                  attempt(takesPictures() ? sharePosting : shareLink);
                }}
              >
                <ShareIcon width={18} height={18} />
                Share
              </Button>
              <Button
                variant="secondary"
                onClick={() => {
                  savePicture(posting);
                }}
              >
                Save image
              </Button>
            </div>
          )}
        </ShareButton>
      )}
    </PublicFirst>
  );
}
