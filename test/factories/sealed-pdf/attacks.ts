import { PDFDocument } from 'pdf-lib';
import { makeSealable } from '../../../src/platform/signature/seal/make-sealable.ts';
import { type SealKey, sealPdf } from '../../../src/platform/signature/seal/seal-pdf.ts';
import { gapOf, overwritten, sealedAt, withCms } from './document.ts';

export type Attack = readonly [name: string, expected: 'mismatch' | 'invalid', make: () => Buffer | Promise<Buffer>];

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** One changed thing in a genuine document. */
export function tamperings(pdf: Buffer): Attack[] {
	const { start, end } = gapOf(pdf);
	const flipped = (offset: number) => overwritten(pdf, offset, [(pdf[offset] ?? 0) ^ 1] as unknown as Uint8Array);
	const content = pdf.indexOf('stream') + 12;
	return [
		['a byte of the text', 'mismatch', () => flipped(content)],
		['the last byte', 'mismatch', () => flipped(pdf.length - 1)],
		['the version in the header', 'mismatch', () => overwritten(pdf, 7, '6')],
		['a header that is none', 'invalid', () => overwritten(pdf, 1, 'Q')],
		['the comment behind the header', 'mismatch', () => flipped(12)],
		['the date of the seal', 'mismatch', () => overwritten(pdf, pdf.indexOf('/M (D:') + 8, '27')],
		['the reason of the seal', 'mismatch', () => overwritten(pdf, pdf.indexOf('/Reason (') + 10, 'X')],
		['a digit of the signature', 'mismatch', () => flippedHex(pdf, start + 2001)],
		['a digit of the certificate', 'mismatch', () => flippedHex(pdf, start + 801)],
		['zeros behind the signature', 'mismatch', () => overwritten(pdf, end - 5, '1')],
		['capital hexadecimal digits', 'mismatch', () => upperHex(pdf, start, end)],
		['a blank inside the signature', 'mismatch', () => overwritten(pdf, start + 41, ' ')],
		['a byte more at the end', 'mismatch', () => Buffer.concat([pdf, latin1('\n\n')])],
		['a byte less at the end', 'mismatch', () => pdf.subarray(0, -1)],
		['half of the file', 'mismatch', () => pdf.subarray(0, Math.floor(pdf.length / 2))],
		[
			'a byte more in the middle',
			'mismatch',
			() => Buffer.concat([pdf.subarray(0, 200), latin1(' '), pdf.subarray(200)]),
		],
		['a byte less in the middle', 'mismatch', () => Buffer.concat([pdf.subarray(0, 200), pdf.subarray(201)])],
		['line ends of another system', 'mismatch', () => latin1(pdf.toString('latin1').replace(/([^\r])\n/g, '$1\r\n'))],
		['blanks before the header', 'invalid', () => Buffer.concat([latin1('\n'), pdf])],
	];
}

function flippedHex(pdf: Buffer, offset: number): Buffer {
	const digit = Number.parseInt(String.fromCharCode(pdf[offset] ?? 0), 16);
	return overwritten(pdf, offset, (digit ^ 1).toString(16));
}

function upperHex(pdf: Buffer, start: number, end: number): Buffer {
	return overwritten(pdf, start, pdf.toString('latin1', start, end).toUpperCase());
}

/** What is added behind a genuine document without touching it. */
export function increments(pdf: Buffer, foreign: Buffer): Attack[] {
	const update = (body: string) =>
		Buffer.concat([pdf, latin1(`\n${body}\nxref\n0 0\ntrailer\n<</Size 99/Prev 1>>\nstartxref\n1\n%%EOF\n`)]);
	const bare = (body: string | Buffer) => Buffer.concat([pdf, typeof body === 'string' ? latin1(body) : body]);
	return [
		['an empty update', 'mismatch', () => update('')],
		['a page put in place of another', 'mismatch', () => update('5 0 obj\n<</Type/Page/Contents 98 0 R>>\nendobj')],
		['another catalog', 'mismatch', () => update('1 0 obj\n<</Type/Catalog/Pages 97 0 R>>\nendobj')],
		['an annotation over the score', 'mismatch', () => update('96 0 obj\n<</Type/Annot/Subtype/FreeText>>\nendobj')],
		['a script', 'mismatch', () => update('95 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj')],
		['another dictionary of the signature', 'mismatch', () => update('94 0 obj\n<</Type/Sig>>\nendobj')],
		['objects without a table', 'mismatch', () => bare('\n90 0 obj\n<<>>\nendobj\n')],
		['a second end', 'mismatch', () => bare('%%EOF\n')],
		['zeros', 'mismatch', () => bare(Buffer.alloc(64))],
		['an archive', 'mismatch', () => bare(Buffer.from('504b0304', 'hex'))],
		['a web page', 'mismatch', () => bare('<html><script>1</script>')],
		['itself', 'mismatch', () => bare(pdf)],
		['a second signature', 'mismatch', () => bare(foreign)],
		['a signature before it', 'mismatch', () => Buffer.concat([foreign, pdf])],
	];
}

/** The range that is signed, said otherwise. */
export function ranges(pdf: Buffer): Attack[] {
	const { rangeAt, rangeText, start, end, after } = gapOf(pdf);
	const range = (text: string) =>
		Buffer.concat([
			pdf.subarray(0, rangeAt),
			latin1(text.padEnd(rangeText.length)),
			pdf.subarray(rangeAt + rangeText.length),
		]);
	const numbers =
		(...parts: (number | string)[]) =>
		() =>
			range(`/ByteRange [${parts.join(' ')}]`);
	const contents = (text: string) => () => overwritten(pdf, start, text.padEnd(end - start, ' ').slice(0, end - start));
	const cases: [string, () => Buffer][] = [
		['the head alone', numbers(0, start, end, 0)],
		['the tail alone', numbers(0, 0, end, after)],
		['nothing', numbers(0, 0, 0, 0)],
		['a tail that is too short', numbers(0, start, end, after - 1)],
		['a tail that is too long', numbers(0, start, end, after + 1)],
		['a gap that is wider before', numbers(0, start - 1, end, after)],
		['a gap that is wider behind', numbers(0, start, end + 1, after - 1)],
		['a start that is not zero', numbers(1, start - 1, end, after)],
		['the bracket of the signature signed with it', numbers(0, start + 1, end, after)],
		['a negative number', numbers(0, start, end, `-${after}`)],
		['a huge number', numbers(0, start, end, '99999999999')],
		['a fraction', numbers(0, `${start}.0`, end, after)],
		['a leading zero', numbers(0, `0${start}`, end, after)],
		['the parts in another order', numbers(end, after, 0, start)],
		['three numbers', numbers(0, start, end)],
		['six numbers', numbers(0, start, end, after, 0, 0)],
		['no number', numbers()],
		['nothing in its place', () => range('/ByteRange null')],
		['a reference', () => range('/ByteRange 9 0 R')],
		['two of them', () => Buffer.concat([pdf.subarray(0, rangeAt), latin1(`${rangeText}\n`), pdf.subarray(rangeAt)])],
		['a signature of zeros', contents(`<${'0'.repeat(end - start - 2)}>`)],
		['an empty signature', contents('<>')],
		['an odd digit', contents(`<${'3'.repeat(end - start - 3)}>`)],
		['a literal string', contents(`(${'0'.repeat(end - start - 2)})`)],
		['no signature', contents('null')],
		['a second place of a signature', () => Buffer.concat([latin1('%PDF-1.7\n/Contents <00>\n'), pdf.subarray(9)])],
	];
	return cases.map(([name, make]): Attack => [name, 'mismatch', make]);
}

/** The signer is another one, or says something else. */
export function signers(sealable: Uint8Array, key: SealKey, others: { alike: SealKey; late: SealKey }): Attack[] {
	const by = (other: SealKey) => () => sealPdf(sealable, other);
	const genuine = () => sealPdf(sealable, key);
	const changed = (change: (cms: Buffer) => Buffer) => async () => withCms(await genuine(), change);
	const replaced = (from: string, to: string) =>
		changed((cms) => Buffer.from(cms.toString('hex').replaceAll(from, to), 'hex'));
	const cases: [string, () => Buffer | Promise<Buffer>][] = [
		['an authority of the same name', by(others.alike)],
		['that authority with ours beside it', by({ ...others.alike, chain: [...others.alike.chain, ...key.chain] })],
		['our certificate with the key of another', by({ ...key, privateKey: others.alike.privateKey })],
		['another certificate with our key', by({ ...others.alike, privateKey: key.privateKey })],
		['an authority of a later year', by(others.late)],
		['a content type that is none', replaced('2a864886f70d010701', '2a864886f70d010703')],
		['another digest algorithm', replaced('608648016503040201', '608648016503040203')],
		['an attribute under another name', replaced('2a864886f70d010904', '2a864886f70d010905')],
		['another version', changed((cms) => overwritten(cms, cms.indexOf(Buffer.from('020101', 'hex')) + 2, '\x03'))],
		['a byte behind its end', changed((cms) => Buffer.concat([cms, Buffer.from([1])]))],
		['a length that is too long', changed((cms) => overwritten(cms, 2, '\x7f'))],
		['the signature cut off', changed((cms) => cms.subarray(0, cms.length - 20))],
	];
	return cases.map(([name, make]): Attack => [name, 'mismatch', make]);
}

/** What cannot be a sealed document at all. */
export async function misfits(pdf: Buffer): Promise<Attack[]> {
	const plain = await PDFDocument.create();
	plain.addPage();
	const unsigned = Buffer.from(await plain.save());
	const cases: [string, () => Buffer][] = [
		['nothing', () => Buffer.alloc(0)],
		['one byte', () => latin1('%')],
		['a text', () => latin1('Report: reliable')],
		['a web page', () => latin1('<!doctype html><p>%PDF-1.7')],
		['a photograph', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
		['an archive', () => Buffer.from('504b030414000000', 'hex')],
		['noise', () => Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
		['a document without a seal', () => unsigned],
		['a document of a version that does not exist', () => overwritten(unsigned, 5, '9.9')],
		['an encrypted document', () => Buffer.concat([unsigned, latin1('/Encrypt 5 0 R')])],
		['an encrypted document with a seal', () => Buffer.concat([pdf, latin1('/Encrypt 5 0 R')])],
		['fifty thousand ranges', () => Buffer.concat([unsigned, latin1('/ByteRange [0 1 2 3]\n'.repeat(50_000))])],
		['a line of five million letters', () => Buffer.concat([unsigned, Buffer.alloc(5_000_000, 'a')])],
		['five million blanks', () => Buffer.concat([latin1('%PDF-1.7\n'), Buffer.alloc(5_000_000, ' ')])],
		['a hundred thousand arrays', () => Buffer.concat([unsigned, latin1('['.repeat(100_000))])],
		['a header of nothing else', () => latin1('%PDF-1.7\n')],
	];
	return cases.map(([name, make]): Attack => [name, 'invalid', make]);
}

/** For a second signature of a recipient. */
export async function sealAgain(sealed: Buffer, key: SealKey): Promise<Buffer> {
	const about = { reason: 'Again', contact: 'x', name: 'x', place: 'x', at: sealedAt };
	return sealPdf(await makeSealable(sealed, about), key);
}
