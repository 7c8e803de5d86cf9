import { SearchBox } from './SearchBox.tsx';

type SearchStartProps = { title: string; text: string; query?: string; kato?: string; error?: string | null };

/** A page whose only content is the search field. */
export function SearchStart({ title, text, query = '', kato = '', error = null }: SearchStartProps) {
	return (
		<div className="wrap flex flex-col items-start py-10 md:py-20">
			<div className="mx-auto w-full max-w-[760px]">
				<h1 className="text-3xl">{title}</h1>
				<p className="mt-3 mb-7 max-w-[38em] text-ink-2 md:text-lg">{text}</p>
				<SearchBox size="large" query={query} kato={kato} error={error} hasFocus />
			</div>
		</div>
	);
}
