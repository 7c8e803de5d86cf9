import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../../test/support/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/db.ts';
import type { Product, ServiceCategory } from '../contract.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
	database = await freshDatabase();
	app = await buildApp(database);
});
afterAll(async () => {
	await app.close();
	await database.drop();
});

test('programs get the products of the menus, and the catalogue with the same products in their categories', async () => {
	const products: Product[] = (await app.inject('/api/admin/product/public/')).json().data;
	expect(products.find(({ id }) => id === 'idn')).toEqual({
		...{ id: 'idn', short_name: 'idn', is_new: false, url: '/services/idn' },
		...{ link_title_ru: 'Индекс добропорядочности налогоплательщика', link_title_kz: expect.any(String) },
		...{ link_title_en: expect.any(String), category_name_ru: 'Контрагенты' },
		...{ category_name_kz: expect.any(String), category_name_en: expect.any(String) },
	});
	const services: ServiceCategory[] = (await app.inject('/api/admin/service/public/')).json().data;
	const offered = services.flatMap((category) => category.products);
	expect(offered.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
	for (const { about_ru, about_kz, about_en } of offered)
		expect([about_ru, about_kz, about_en].every((about) => about.length > 20)).toBe(true);
	const writing = await app.inject({ method: 'POST', url: '/api/admin/product/public/', payload: {} });
	expect(writing.statusCode).toBe(401);
});
