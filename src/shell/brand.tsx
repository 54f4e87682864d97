import Moon from 'lucide-react/icons/moon'
import { Link } from 'react-router-dom'
import { brand } from '../config/brand.ts'
import { paths } from '../config/paths.ts'

/** Moon and name; leads to where the console opens. */
export const Brand = () => (
  <Link to={paths.dashboard} className="brand">
    <span className="brand-mark" aria-hidden="true">
      <Moon size={20} />
    </span>
    <span className="brand-name">{brand.titleSuffix}</span>
  </Link>
)
