import { model, Schema, type Types } from 'mongoose';
import type { Neighbour } from './likeness.ts';

/**
 * The films that are liked by those who like a film, computed ahead of time (neighbour-pass.service.ts). Derived: it
 * names no member, and can be made again from the ratings.
 */
export interface MovieNeighbours {
  /** The film. */
  _id: Types.ObjectId;
  /** The most alike first. */
  neighbours: Neighbour<Types.ObjectId>[];
  /** Members who had rated the film, and liked it, when this was computed. */
  ratings: number;
  likes: number;
  computedAt: Date;
}

const neighbourSchema = new Schema<Neighbour<Types.ObjectId>>(
  {
    movieId: { type: Schema.Types.ObjectId, required: true },
    likeness: { type: Number, required: true },
  },
  { _id: false, id: false, strict: 'throw' },
);

const movieNeighboursSchema = new Schema<MovieNeighbours>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    neighbours: { type: [neighbourSchema], required: true },
    ratings: { type: Number, required: true },
    likes: { type: Number, required: true },
    computedAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

export const MovieNeighboursModel = model('FilmNeighbours', movieNeighboursSchema, 'filmNeighbours');

/** How far the pass over all films is; one row. */
interface NeighbourPass {
  _id: 'pass';
  /** The film that was looked at last; null at the beginning of a pass. */
  after: Types.ObjectId | null;
}

const neighbourPassSchema = new Schema<NeighbourPass>(
  {
    _id: { type: String, required: true },
    after: { type: Schema.Types.ObjectId, default: null },
  },
  { strict: 'throw', versionKey: false },
);

export const NeighbourPassModel = model('NeighbourPass', neighbourPassSchema, 'neighbourPasses');
