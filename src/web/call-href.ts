import type { AddressOf, AnyCall, Method, ParamsIn, QueryIn } from '#domain/api/call.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

/** Values go as the reader gave them: what is wrong with one, the call says. */
type QueryPart<Given> = { [Name in keyof Given]: Given[Name] | string | number | undefined };
type ParamPart<Given> = { [Name in keyof Given]: string | number };
export type AddressParts<C extends AnyCall> = (C extends { params: object }
	? { params: ParamPart<ParamsIn<C>> }
	: { params?: undefined }) &
	(C extends { query: object }
		? Partial<QueryPart<QueryIn<C>>> extends QueryPart<QueryIn<C>>
			? { query?: QueryPart<QueryIn<C>> }
			: { query: QueryPart<QueryIn<C>> }
		: { query?: undefined });
/** Those of any call, where its declaration has judged them already. */
export type AnyParts = {
	params?: Readonly<Record<string, string | number>> | undefined;
	query?: Query | undefined;
};

export function methodOf(address: string): Method {
	return address.slice(0, address.indexOf(' ')) as Method;
}

export function pathAndQueryOf(address: string, { params = {}, query = {} }: AnyParts, locale: string): string {
	const path = address
		.slice(address.indexOf(' ') + 1)
		.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''));
	let asked = `locale=${locale}`;
	for (const [name, value] of Object.entries(query)) {
		if (value !== undefined) asked += `&${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
	}
	return `${path}?${asked}`;
}

/** Where a browser itself goes for what a call answers: a download, a stream. */
export function hrefOf<C extends AnyCall>(address: AddressOf<C>, parts: AddressParts<C>, locale: string): string {
	return pathAndQueryOf(address, parts as AnyParts, locale);
}
