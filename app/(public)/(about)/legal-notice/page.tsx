import { aboutPage } from "../about-page";

const page = aboutPage("legal-notice");

export const generateMetadata = page.generateMetadata;
export default page.Page;
