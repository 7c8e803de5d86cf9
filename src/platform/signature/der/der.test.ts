import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	DerError,
	DerReader,
	derTag,
	readBoolean,
	readDer,
	readInteger,
	readNamedBits,
	readOctetsOfBits,
	readOid,
	readSmallInteger,
	readText,
	readTime,
} from './der.ts';
import { writeDer, writeOid, writeSequence, writeUnsigned } from './der-write.ts';

const bytes = (hex: string) => Buffer.from(hex.replace(/ /g, ''), 'hex');
const element = (tag: number, hex: string) => readDer(writeDer(tag, bytes(hex)), tag);

describe('what can be written in two ways is read in one', () => {
	test.each([
		['an empty input', ''],
		['no length', '30'],
		['a length longer than what there is', '3005 0101'],
		['octets after the end', '3000 00'],
		['an indefinite length', '3080 0000'],
		['a long length below 128', '30817f'],
		['a length with a leading zero', '3082 0080'],
		['a length of five octets', '3085 0000000001'],
		['a high tag number', '3f1f00'],
		['another tag', '3100'],
	])('%s is refused', (_what, hex) => {
		expect(() => readDer(bytes(hex))).toThrow(DerError);
	});

	test.each([
		['an empty one', ''],
		['a leading zero', '0001'],
		['a leading sign', 'ff80'],
	])('an integer: %s is refused', (_what, hex) => {
		expect(() => readInteger(element(derTag.integer, hex))).toThrow(DerError);
	});

	test('integers, booleans and bits in their only form', () => {
		expect(readSmallInteger(element(derTag.integer, '0080'))).toBe(128);
		expect(() => readSmallInteger(element(derTag.integer, '80'))).toThrow(DerError);
		expect(() => readSmallInteger(element(derTag.integer, '0100000000'))).toThrow(DerError);
		expect(readBoolean(element(derTag.boolean, 'ff'))).toBe(true);
		for (const hex of ['01', '', 'ffff']) expect(() => readBoolean(element(derTag.boolean, hex))).toThrow(DerError);
		expect(readNamedBits(element(derTag.bitString, '06c0'))).toEqual([0, 1]);
		expect(readNamedBits(element(derTag.bitString, '03c8'))).toEqual([0, 1, 4]);
		for (const hex of ['05c0', '06c1', '08ff', '', '01'])
			expect(() => readNamedBits(element(3, hex))).toThrow(DerError);
		expect(() => readOctetsOfBits(element(derTag.bitString, '0100'))).toThrow(DerError);
	});

	test.each([
		['an empty one', ''],
		['cut off', '2a83'],
		['a leading zero', '2a8003'],
		['a huge part', '2affffffffffffffff7f'],
	])('an OID: %s is refused', (_what, hex) => {
		expect(() => readOid(element(derTag.oid, hex))).toThrow(DerError);
	});
});

test('times are whole seconds of the calendar', () => {
	const time = (tag: number, text: string) => readTime(readDer(writeDer(tag, Buffer.from(text)), tag));
	expect(time(derTag.utcTime, '491231235959Z').toISOString()).toBe('2049-12-31T23:59:59.000Z');
	expect(time(derTag.utcTime, '500101000000Z').toISOString()).toBe('1950-01-01T00:00:00.000Z');
	expect(time(derTag.generalizedTime, '20240229000000Z').toISOString()).toBe('2024-02-29T00:00:00.000Z');
	const wrong = [
		'240230000000Z',
		'241301000000Z',
		'240101240000Z',
		'2401010000Z',
		'240101000000+0500',
		'240101000060Z',
	];
	for (const text of wrong) expect(() => time(derTag.utcTime, text)).toThrow(DerError);
	for (const text of ['20240101000000', '20240101000000.5Z', '240101000000Z'])
		expect(() => time(derTag.generalizedTime, text)).toThrow(DerError);
});

test('texts have the characters of their kind', () => {
	expect(readText(element(derTag.utf8String, 'd2b0'))).toBe('Ұ');
	expect(() => readText(element(derTag.utf8String, 'c0bc'))).toThrow(DerError);
	expect(() => readText(element(derTag.printableString, '40'))).toThrow(DerError);
	expect(() => readText(element(derTag.ia5String, '80'))).toThrow(DerError);
	expect(readText(element(0x1e, '0041'))).toBe(null);
});

test('what is written is read again', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 300 }), fc.array(fc.nat(), { maxLength: 6 }), (octets, arcs) => {
			const oid = ['1.2', ...arcs].join('.');
			const reader = new DerReader(
				readDer(writeSequence(writeDer(derTag.octetString, octets), writeOid(oid), writeUnsigned(octets))),
			);
			expect(reader.next(derTag.octetString).content).toEqual(Buffer.from(octets));
			expect(readOid(reader.next(derTag.oid))).toBe(oid);
			const number = BigInt(`0x0${Buffer.from(octets).toString('hex')}`);
			expect(BigInt(`0x0${readInteger(reader.next(derTag.integer)).toString('hex')}`)).toBe(number);
			reader.end();
		}),
	);
});
