import { createConnection, Error as MongooseError, Schema, Types, type Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectCode, serverUri } from './support.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await createConnection(serverUri(), { dbName: 'conformance_mongoose' }).asPromise();
  await connection.dropDatabase();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const personSchema = new Schema({
  name: { type: String, required: true, trim: true },
  email: { type: String, required: true, unique: true, lowercase: true },
});
const movieSchema = new Schema(
  {
    title: { type: String, required: true, minlength: 2 },
    genres: { type: [String], index: true },
    year: { type: Number, min: 1888 },
    director: { type: Schema.Types.ObjectId, ref: 'Person' },
    cast: [{ role: String, person: { type: Schema.Types.ObjectId, ref: 'Person' } }],
    ratings: { type: Map, of: Number },
    budget: Schema.Types.Decimal128,
    poster: Buffer,
    anything: Schema.Types.Mixed,
  },
  { timestamps: true, optimisticConcurrency: true },
);
movieSchema.index({ year: -1, title: 1 });

const modelsOf = (on: Connection) => ({
  Person: on.model('Person', personSchema),
  Film: on.model('Film', movieSchema),
});
let models: ReturnType<typeof modelsOf>;
beforeAll(async () => {
  models = modelsOf(connection);
  await Promise.all([models.Person.init(), models.Film.init()]);
});
beforeEach(async () => {
  await Promise.all([models.Person.deleteMany(), models.Film.deleteMany()]);
});

describe('models', () => {
  test('autoIndex has made the indexes', async () => {
    const person = await models.Person.collection.indexes();
    expect(person.map((index) => [index.name, index.unique ?? false])).toEqual([
      ['_id_', false],
      ['email_1', true],
    ]);
    const movie = await models.Film.collection.indexes();
    expect(movie.map((index) => index.name).sort()).toEqual(['_id_', 'genres_1', 'year_-1_title_1']);
  });

  test('a document is saved, found, changed and deleted', async () => {
    const made = await models.Person.create({ name: ' Genevieve ', email: 'G@Nolly.ng' });
    const found = await models.Person.findById(made._id).orFail();
    expect([found.name, found.email, found.__v]).toEqual(['Genevieve', 'g@nolly.ng', 0]);
    found.name = 'Genevieve Nnaji';
    await found.save();
    expect((await models.Person.findOne({ email: 'g@nolly.ng' }).lean().orFail()).name).toBe(
      'Genevieve Nnaji',
    );
    await found.deleteOne();
    expect(await models.Person.exists({ _id: made._id })).toBeNull();
  });

  test('all kinds of path come back as their type', async () => {
    const movie = await models.Film.create({
      title: 'Lionheart',
      ratings: { imdb: 5.7 },
      budget: '1234567.89',
      poster: Buffer.from([1, 2, 3]),
      anything: { nested: [1, 'x'] },
    });
    const found = await models.Film.findById(movie._id).orFail();
    expect(found.ratings?.get('imdb')).toBe(5.7);
    expect(found.budget?.toString()).toBe('1234567.89');
    expect([...(found.poster ?? [])]).toEqual([1, 2, 3]);
    expect(found.anything).toEqual({ nested: [1, 'x'] });
    expect(found._id).toBeInstanceOf(Types.ObjectId);
  });

  test('validation refuses before anything is sent', async () => {
    const attempt = models.Film.create({ title: 'x', year: 1700 });
    await expect(attempt).rejects.toBeInstanceOf(MongooseError.ValidationError);
    expect(await models.Film.countDocuments()).toBe(0);
  });

  test('a duplicate is refused by the database', async () => {
    await models.Person.create({ name: 'A', email: 'a@b.c' });
    const error = await expectCode(11000, () => models.Person.create({ name: 'B', email: 'A@b.c' }));
    expect(error['keyValue']).toEqual({ email: 'a@b.c' });
  });

  test('timestamps', async () => {
    const before = Date.now();
    const movie = await models.Film.create({ title: 'Citation' });
    expect(movie.createdAt.getTime()).toBeGreaterThanOrEqual(before);
    await models.Film.updateOne({ _id: movie._id }, { year: 2020 });
    const found = await models.Film.findById(movie._id).orFail();
    expect(found.createdAt).toEqual(movie.createdAt);
    expect(found.updatedAt.getTime()).toBeGreaterThanOrEqual(movie.updatedAt.getTime());
    const options = { upsert: true, returnDocument: 'after' } as const;
    const upserted = await models.Film.findOneAndUpdate({ title: 'New' }, { year: 2021 }, options).orFail();
    expect(upserted.createdAt).toBeInstanceOf(Date);
  });

  test('versioning: rejects the second of two concurrent saves', async () => {
    const { _id } = await models.Film.create({ title: 'Ìjọ́gbọ̀n', genres: ['drama'] });
    const [first, second] = await Promise.all([
      models.Film.findById(_id).orFail(),
      models.Film.findById(_id).orFail(),
    ]);
    first.genres.push('comedy');
    await first.save();
    second.genres[0] = 'crime';
    second.markModified('genres');
    await expect(second.save()).rejects.toBeInstanceOf(MongooseError.VersionError);
    expect((await models.Film.findById(_id).lean().orFail()).genres).toEqual(['drama', 'comedy']);
  });
});

describe('queries', () => {
  beforeEach(async () => {
    const [kemi, pete] = await models.Person.create([
      { name: 'Kemi', email: 'k@x.y' },
      { name: 'Pete', email: 'p@x.y' },
    ]);
    await models.Film.create([
      { title: 'Citation', year: 2020, genres: ['drama'], director: kemi?._id },
      { title: 'King of Boys', year: 2018, genres: ['crime', 'drama'], director: kemi?._id },
      { title: 'Lionheart', year: 2018, genres: ['comedy'], cast: [{ role: 'uncle', person: pete?._id }] },
    ]);
  });

  test('populate', async () => {
    const movies = await models.Film.find().sort({ title: 1 }).populate<{ director: { name: string } | null }>('director', 'name'); // oxfmt-ignore
    expect(movies.map((movie) => movie.director?.name)).toEqual(['Kemi', 'Kemi', undefined]);
    const [movie] = await models.Film.find({ title: 'Lionheart' }).populate('cast.person').lean();
    expect(movie?.cast[0]?.person).toMatchObject({ name: 'Pete' });
  });

  test('filter, sort, page, select, count', async () => {
    const page = await models.Film.find({ genres: 'drama', year: { $gte: 2000 } }).sort('-year').skip(1).limit(1).select('title').lean(); // oxfmt-ignore
    expect(page.map((movie) => Object.keys(movie))).toEqual([['_id', 'title']]);
    expect(page[0]?.title).toBe('King of Boys');
    expect(await models.Film.countDocuments({ year: 2018 })).toBe(2);
    expect(await models.Film.estimatedDocumentCount()).toBe(3);
    expect((await models.Film.distinct('genres')).sort()).toEqual(['comedy', 'crime', 'drama']);
  });

  test('aggregate', async () => {
    const answer = await models.Film.aggregate<{ _id: number; n: number }>()
      .unwind('genres')
      .group({ _id: '$year', n: { $sum: 1 } })
      .sort({ _id: 1 });
    expect(answer).toEqual([
      { _id: 2018, n: 3 },
      { _id: 2020, n: 1 },
    ]);
  });

  test('findOneAndUpdate, updateMany and bulkWrite', async () => {
    const options = { returnDocument: 'after' } as const;
    const movie = await models.Film.findOneAndUpdate(
      { title: 'Citation' },
      { $addToSet: { genres: 'campus' } },
      options,
    );
    expect(movie?.genres).toEqual(['drama', 'campus']);
    expect((await models.Film.updateMany({ year: 2018 }, { $inc: { year: 1 } })).modifiedCount).toBe(2);
    const result = await models.Film.bulkWrite([
      { updateOne: { filter: { title: 'Lionheart' }, update: { $set: { year: 1999 } } } },
      { deleteOne: { filter: { title: 'Citation' } } },
    ]);
    expect([result.modifiedCount, result.deletedCount]).toEqual([1, 1]);
  });

  test('insertMany unordered keeps what is good', async () => {
    const rows = ['a@x.y', 'k@x.y', 'b@x.y'].map((email) => ({ name: 'N', email }));
    await expectCode(11000, () => models.Person.insertMany(rows, { ordered: false }));
    expect(await models.Person.countDocuments()).toBe(4);
  });

  test('a cursor', async () => {
    const titles: string[] = [];
    for await (const movie of models.Film.find().sort('title').batchSize(1)) titles.push(movie.title);
    expect(titles).toEqual(['Citation', 'King of Boys', 'Lionheart']);
  });
});

describe('collections and indexes', () => {
  test('createCollection may be repeated', async () => {
    await models.Film.createCollection();
    await models.Film.createCollection();
    const listed = await connection.listCollections();
    expect(listed.map((each) => each.name)).toContain('films');
  });

  test('syncIndexes drops what the schema lacks and makes what it has', async () => {
    await models.Film.collection.createIndex({ left: 1 });
    await models.Film.collection.dropIndex('genres_1');
    expect(await models.Film.diffIndexes()).toEqual({ toDrop: ['left_1'], toCreate: [{ genres: 1 }] });
    expect(await models.Film.syncIndexes()).toEqual(['left_1']);
    const names = (await models.Film.collection.indexes()).map((index) => index.name);
    expect(names.sort()).toEqual(['_id_', 'genres_1', 'year_-1_title_1']);
    expect(await models.Film.syncIndexes()).toEqual([]);
  });

  test('a transaction whose work fails leaves nothing behind', async () => {
    const attempt = (): Promise<unknown> =>
      connection.transaction(async (session) => {
        await models.Person.create([{ name: 'T', email: 't@x.y' }], { session });
        throw new Error('the work fails');
      });
    await expect(attempt()).rejects.toThrow('the work fails');
    expect(await models.Person.countDocuments({ email: 't@x.y' })).toBe(0);
  });
});
