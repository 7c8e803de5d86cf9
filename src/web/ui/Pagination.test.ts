import { describe, expect, it } from 'vitest';
import { pageWindow } from './Pagination.tsx';

/** 0 stands for a gap. */
describe('the pages offered under a list', () => {
	it.each([
		[1, 1, [1]],
		[1, 5, [1, 2, 0, 5]],
		[3, 5, [1, 2, 3, 4, 5]],
		[5, 20, [1, 0, 4, 5, 6, 0, 20]],
		[20, 20, [1, 0, 19, 20]],
	])('page %i of %i', (page, pageCount, expected) => {
		expect(pageWindow(page, pageCount)).toEqual(expected);
	});

	it('never puts a gap where one page is missing', () => {
		expect(pageWindow(4, 10)).toEqual([1, 2, 3, 4, 5, 0, 10]);
	});
});
