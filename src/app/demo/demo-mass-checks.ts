import { type GivenTable, TableReader } from '#features/imports/public.ts';
import {
	findMassChecks,
	findMassNumbers,
	keepMassCheck,
	readMassQuote,
	startMassCheck,
} from '#features/masscheck/public.ts';
import type { Pool } from '#platform/db/pool.ts';

type Owner = { owner: string; accountId: number };

/** Of the cast (seeds/demo/cases): clean, young, in trouble, ended, not in the register, and one twice. */
const suppliers = [
	...['160340001109', '260240001017', '190140001018', '110540001018', '170340001011', '210340001203', '250540001016'],
	...['150940001018', '180240001010', '140740001010', '091140001010', '130340001014', '170140001014', '200550000093'],
	...['210340010137', '160340001109'],
];

/** Every fault that a list is told of, between rows that are right. */
const faulty = [
	['Поставщик', 'БИН'],
	['ТОО «Үлгі Құрылыс-7»', '160340001109'],
	['ТОО «Мысал Сауда»', '160340001108'],
	['ИП Асаров', '7512193018'],
	['КХ «Жайлау»', '7,00321E+11'],
	['ИП Жасова', '10615601230'],
	['ТОО «Сынақ»', '2103400012О3'],
	['ТОО «Үлгі Құрылыс-7», филиал', '160340001109'],
	['ТОО «Демо Транс»', '190140001018'],
	['ИП Тест', '991332300002'],
];

/**
 * Mass checks of the demonstration: one that the worker finishes with mixed outcomes, and a draft whose file has every fault. Can be
 * repeated: whoever has a check keeps what they have.
 */
export async function seedDemoMassChecks(pool: Pool, of: Owner): Promise<void> {
	if ((await findMassChecks(pool, of.owner, { offset: 0, limit: 1 })).total > 0) return;
	const actor = { ...of, ipHash: '' };
	const tables = new TableReader();
	const keep = async (name: string, lines: readonly (readonly string[])[]) => {
		const csv = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n');
		const given: GivenTable = { format: 'csv', content: Buffer.from(csv) };
		return keepMassCheck(pool, actor, { name, given, read: await tables.readNumbers(given) });
	};
	await keep('Контрагенты из 1С: строки с ошибками', faulty);
	const id = await keep('Поставщики за год', [['БИН'], ...suppliers.map((bin) => [bin])]);
	await tables.close();
	const { price, missing } = await readMassQuote(pool, of.owner, id, await findMassNumbers(pool, id));
	if (missing.length === 0) await startMassCheck(pool, actor, { id, price, depth: 'lists' });
}
