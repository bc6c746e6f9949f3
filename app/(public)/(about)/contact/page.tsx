import { aboutPage } from "../about-page";

const page = aboutPage("contact");

export const generateMetadata = page.generateMetadata;
export default page.Page;
