import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { createRouteTable } from './route-table.ts';

const routes = [
  { method: 'get', path: '/films' },
  { method: 'post', path: '/films' },
  { method: 'get', path: '/films/best' },
  { method: 'get', path: '/films/:id' },
  { method: 'get', path: '/films/:id/reviews/:reviewId' },
  { method: 'get', path: '/films/:id/poster.svg' },
  { method: 'delete', path: '/films/:id' },
  { method: 'get', path: '/films/worst' },
  { method: 'get', path: '/people/:id/:part' },
  { method: 'get', path: '/people/:other/films' },
];
const table = createRouteTable(routes);
const found = (method: string, path: string) => {
  const hit = table.find(method, path);
  return hit && { path: hit.route.path, ...hit.params };
};

describe('the table of routes', () => {
  it.each([
    ['/films', { path: '/films' }],
    ['/films/', { path: '/films' }],
    ['/FILMS', { path: '/films' }],
    ['/films/7', { path: '/films/:id', id: '7' }],
    ['/films/best', { path: '/films/best' }],
    ['/films/Best/', { path: '/films/best' }],
    ['/films/7/Poster.svg', { path: '/films/:id/poster.svg', id: '7' }],
    ['/films/Ab/reviews/9', { path: '/films/:id/reviews/:reviewId', id: 'Ab', reviewId: '9' }],
    ['/films/a%2Fb', { path: '/films/:id', id: 'a/b' }],
  ])('When %s is asked for, then the fitting route gets its parameters as they were sent', (path, hit) => {
    expect(found('get', path)).toEqual(hit);
  });

  it('When two routes fit, then the first serves', () => {
    expect(found('get', '/people/7/films')).toEqual({ path: '/people/:id/:part', id: '7', part: 'films' });
  });

  it('When a path is spelled out in the table, then no pattern takes it, whatever their order', () => {
    expect(found('get', '/films/worst')).toEqual({ path: '/films/worst' });
    expect(found('delete', '/films/worst')).toBeNull();
    expect(found('delete', '/films/7')).toEqual({ path: '/films/:id', id: '7' });
    expect(table.methodsOf('/films/worst')).toEqual(['get']);
  });

  it.each(['/', '//', '//films', '/films//', '/films/7/reviews/', '/film', '/films/7/8/9'])(
    'When %s is asked for, then nothing fits',
    (path) => {
      expect(found('get', path)).toBeNull();
      expect(table.methodsOf(path)).toEqual([]);
    },
  );

  it('When the method is another one, then nothing is found but the methods of the path are known', () => {
    expect(found('delete', '/films')).toBeNull();
    expect(table.methodsOf('/films')).toEqual(['get', 'post']);
    expect(table.methodsOf('/films/best')).toEqual(['get']);
  });

  it('When a parameter cannot be decoded, then the request is refused', () => {
    expect(() => table.find('get', '/films/%zz')).toThrow(AppError);
  });
});
