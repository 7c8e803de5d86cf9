import { escapeXml } from '#sources/kit/formats/xml.ts';
import type { ActLine, ActRow } from './act-store.ts';

/** A service that was rendered in Kazakhstan. */
const origin = 6;
/** Of no catalogue of goods. */
const noCatalogue = 1;
/** Pieces: services are counted so. */
const pieces = 796;

/**
 * Electronic invoices of acts, as the accountant loads them into the information system of the tax authority (InvoiceV2 of
 * its development kit): one for each act; we send nothing, because that needs the firm's key. An act on which something was
 * taken back is left out and named in a comment: that needs an additional invoice, which refers to a registered one.
 *
 * Assumed, because the form of 2026 was out of reach: that it is still InvoiceV2, its codes, and that the day of the act may
 * be the day of the invoice.
 */
export function writeEsf(acts: readonly ActRow[]): string {
	const isWhole = ({ lines }: ActRow) => lines.every(({ netTiyn }) => netTiyn >= 0);
	const left = acts.filter((act) => !isWhole(act)).map(({ number }) => number);
	const comment = left.length === 0 ? [] : [`<!-- additional invoices are needed for the acts ${left.join(', ')} -->`];
	return [
		'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
		'<esf:invoiceContainer xmlns:esf="esf">',
		...comment,
		'<invoiceSet>',
		...acts.filter(isWhole).map(invoiceOf),
		'</invoiceSet>',
		'</esf:invoiceContainer>',
		'',
	].join('\n');
}

/** Elements are in the order of the scheme, which is that of the alphabet. */
function invoiceOf({ number, issuedOn, supplier, buyer, lines }: ActRow): string {
	const net = sum(lines.map(({ netTiyn }) => netTiyn));
	const vat = sum(lines.map(({ vatTiyn }) => vatTiyn));
	const content = [
		element('date', dayText(issuedOn)),
		element('invoiceType', 'ORDINARY_INVOICE'),
		element('num', number.replaceAll('-', '')),
		element('operatorFullname', supplier.signer ?? supplier.name),
		element('turnoverDate', dayText(issuedOn)),
		group('customers', [
			group('customer', [
				...(buyer.address === null ? [] : [element('address', buyer.address)]),
				...[element('countryCode', 'KZ'), element('name', buyer.name), element('tin', buyer.number)],
			]),
		]),
		element('deliveryDocDate', dayText(issuedOn)),
		element('deliveryDocNum', number),
		group('productSet', [
			element('currencyCode', 'KZT'),
			group('products', lines.map(productOf)),
			element('totalExciseAmount', '0'),
			element('totalNdsAmount', sumText(vat)),
			element('totalPriceWithTax', sumText(net + vat)),
			element('totalPriceWithoutTax', sumText(net)),
			element('totalTurnoverSize', sumText(net)),
		]),
		group('sellers', [
			group('seller', [
				element('address', supplier.address),
				...(supplier.bank === null ? [] : [element('bank', supplier.bank)]),
				...[element('bik', supplier.bik), element('iik', supplier.iik), element('kbe', supplier.kbe)],
				...[element('name', supplier.name), element('tin', supplier.bin)],
			]),
		]),
	];
	return `<v2:invoice xmlns:a="abstractInvoice.esf" xmlns:v2="v2.esf">\n${content.join('\n')}\n</v2:invoice>`;
}

function productOf({ titles, quantity, netTiyn, vatBasisPoints, vatTiyn }: ActLine): string {
	return group('product', [
		element('catalogTruId', String(noCatalogue)),
		element('description', titles.ru),
		element('ndsAmount', sumText(vatTiyn)),
		...(vatBasisPoints === 0 ? [] : [element('ndsRate', sumText(vatBasisPoints))]),
		element('priceWithTax', sumText(netTiyn + vatTiyn)),
		element('priceWithoutTax', sumText(netTiyn)),
		element('quantity', String(quantity)),
		element('truOriginCode', String(origin)),
		element('turnoverSize', sumText(netTiyn)),
		element('unitNomenclature', String(pieces)),
		element('unitPrice', sumText(Math.round(netTiyn / quantity))),
	]);
}

const sum = (tiyn: readonly number[]) => tiyn.reduce((total, one) => total + one, 0);

/** `2026-10-31` → `31.10.2026` */
const dayText = (day: string) => day.split('-').reverse().join('.');

/** Hundredths as a number without needless zeros: `1740`, `17.5`. */
const sumText = (hundredths: number) => String(hundredths / 100);

function group(name: string, content: readonly string[]): string {
	return `<${name}>\n${content.join('\n')}\n</${name}>`;
}

function element(name: string, text: string): string {
	return `<${name}>${escapeXml(withoutControls(text))}</${name}>`;
}

/** XML 1.0 has no way to say most control characters. */
function withoutControls(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
	return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
