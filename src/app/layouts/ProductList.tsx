import { Link } from 'react-router';
import type { ShellData } from './shell.server.ts';

type CategoryProductsProps = {
	category: ShellData['products'][number];
	words: ShellData['words'];
	onFollow?: () => void;
};

/** One category of the catalogue; a product without a page yet is a word with "soon", not a dead link. */
export function CategoryProducts({ category, words, onFollow }: CategoryProductsProps) {
	return (
		<ul className="flex flex-col gap-0.5">
			{category.products.map(({ id, title, isNew, href }) => {
				const name = (
					<>
						{title}
						{isNew ? <Badge text={words.isNew} isNew /> : null}
						{href === null ? <Badge text={words.soon} /> : null}
					</>
				);
				return (
					<li key={id}>
						{href === null ? (
							<span className="block py-1.5 text-[15px] text-muted">{name}</span>
						) : (
							<Link
								to={href}
								onClick={onFollow}
								className="block py-1.5 text-[15px] text-ink hover:text-blue hover:underline"
							>
								{name}
							</Link>
						)}
					</li>
				);
			})}
		</ul>
	);
}

function Badge({ text, isNew = false }: { text: string; isNew?: boolean }) {
	return (
		<>
			{' '}
			<span
				className={`ml-1 inline-block rounded-full px-2 py-px align-[1px] text-[12px] whitespace-nowrap ${isNew ? 'bg-blue font-[600] text-on-blue' : 'bg-off-bg text-off'}`}
			>
				{text}
			</span>
		</>
	);
}
