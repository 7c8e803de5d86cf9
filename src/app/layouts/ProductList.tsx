import { MenuLink } from '#web/ui/MenuLink.tsx';
import type { ShellData } from './shell.server.ts';

type CategoryProductsProps = {
	category: ShellData['products'][number];
	onFollow?: () => void;
};

/** One category of the catalogue. */
export function CategoryProducts({ category, onFollow }: CategoryProductsProps) {
	return (
		<ul className="flex flex-col gap-0.5">
			{category.products.map(({ id, title, href }) => (
				<li key={id}>
					<MenuLink
						to={href}
						onClick={onFollow}
						className="block py-1.5 text-[15px] text-ink hover:text-blue hover:underline"
					>
						{title}
					</MenuLink>
				</li>
			))}
		</ul>
	);
}
